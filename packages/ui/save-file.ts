export function saveFile(name: string, content: string | Blob, type = 'application/json'): void {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later, because some browsers have not read the address yet.
  setTimeout(() => URL.revokeObjectURL(address));
}
