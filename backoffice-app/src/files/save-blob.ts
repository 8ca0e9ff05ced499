/** Long enough for a browser that asks where to save. */
const saved_milliseconds = 60_000;

/** Saves something under a name, as a download of the browser. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), saved_milliseconds);
}
