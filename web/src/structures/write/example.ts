/** The structure that a writer begins with. */
export const EXAMPLE = `# An event is a sheet. Change anything, here or in the form: it is checked as you type.
name    = "Thursday tournament"
source  = "Ours."
seats   = 9
stack   = 10000
games   = ["holdem: no-limit"]
level   = 15
levels  = [
  "25/50",
  "50/100",
  "75/150",
  "100/200",
  { break = 10, colour_up = 25 },
  "200/400 bb-ante",
  "300/600 bb-ante",
  "400/800 bb-ante",
  "600/1200 bb-ante",
  { break = 10 },
  "1000/2000 bb-ante",
  "1500/3000 bb-ante",
  "2000/4000 bb-ante",
  "3000/6000 bb-ante",
  "5000/10000 bb-ante",
]
late    = 3
payouts = "standard"
`;
