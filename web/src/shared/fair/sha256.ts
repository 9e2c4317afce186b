/** SHA-256 (FIPS 180-4). Browsers offer it only on pages that come over HTTPS, and home games rarely do. */

/** The first 32 bits after the point. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const primes = Array.from({ length: 310 }, (_, n) => n + 2).filter((n) => {
  for (let by = 2; by * by <= n; by++) if (n % by === 0) return false;
  return true;
});
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((message.length + 72) >> 6) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const bytes = new DataView(padded.buffer);
  bytes.setUint32(padded.length - 8, message.length / 2 ** 29);
  bytes.setUint32(padded.length - 4, message.length << 3);

  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let n = 0; n < 16; n++) words[n] = bytes.getInt32(block + 4 * n);
    for (let n = 16; n < 64; n++) {
      const [early, late] = [words[n - 15]!, words[n - 2]!];
      const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[n] = words[n - 16]! + low + words[n - 7]! + high;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let n = 0; n < 64; n++) {
      const choice = (e & f) ^ (~e & g);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUND[n]! + words[n]!) | 0;
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, n) => (state[n]! += word));
  }
  const found = new Uint8Array(32);
  state.forEach((word, n) => new DataView(found.buffer).setInt32(4 * n, word));
  return found;
}
