/**
 * Copies text to the clipboard. Falls back to `execCommand` where a frame or browser forbids the Clipboard
 * API.
 */
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
