/** Shows an email in a frame of its own: no scripts, and links don't open. Returns what removes it. */
export function showEmail(page: Document, html: string): () => void {
  const frame = page.createElement('iframe');
  frame.className = 'preview-email';
  frame.setAttribute('sandbox', '');
  frame.srcdoc = html;
  page.body.append(frame);
  return () => frame.remove();
}
