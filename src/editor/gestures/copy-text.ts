/** Puts text on the system's clipboard without its keys; a frame or browser that forbids the new way is asked in the old one. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const put = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('copy', put, true);
    document.execCommand('copy');
    document.removeEventListener('copy', put, true);
  }
}
