/**
 * Shows an email in a frame of its own, without scripts. Its links would open in a new tab, which the sandbox prevents; without a target
 * they would replace the email. Returns what removes it.
 */
export function showEmail(page: Document, html: string): () => void {
  const frame = page.createElement('iframe');
  frame.className = 'preview-email';
  frame.setAttribute('sandbox', '');
  frame.srcdoc = html.replace('<head>', '<head><base target="_blank">');
  page.body.append(frame);
  return () => frame.remove();
}
