export interface SavedFile {
  content: string;
  fileName: string;
  contentType: string;
}

/** Hands a text to the browser as a file to save; it is never opened here, so whatever it holds runs nothing. */
export function saveFile({ content, fileName, contentType }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([content], { type: contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken it by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
