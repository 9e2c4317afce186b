/** Pictures that are too long to be sent are made smaller first, as photos of phones usually are. */

/** The most bytes that the server takes. */
export const MOST = 1_000_000;
const SIDE = 512;

export async function smaller(file: Blob): Promise<Blob> {
  if (file.size <= MOST) return file;
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.min(SIDE, side);
  canvas.getContext("2d")?.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((done) => canvas.toBlob((made) => done(made ?? file), "image/jpeg", 0.9));
}
