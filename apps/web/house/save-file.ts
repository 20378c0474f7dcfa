/** Gives the person a file to keep. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address by the time the event loop turns; freeing it at once would be too early in some.
  setTimeout(() => URL.revokeObjectURL(address));
}
