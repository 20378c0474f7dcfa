export function saveFile(name: string, content: string | Blob, type = 'application/json'): void {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address by the time the event loop turns; freeing it at once would be too early in some.
  setTimeout(() => URL.revokeObjectURL(address));
}
