/** The address of the service in examples. */
const WRITTEN = /http:\/\/localhost:4400(?!\d)/g;

/** Examples and links get the address of the service that the reader is on; examples are copied with it. */
export function replaceAddresses(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('.vp-doc code') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.includes('localhost:4400'))
      node.nodeValue = node.nodeValue.replace(WRITTEN, location.origin);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.vp-doc a[href^="http://localhost:4400"]'))
    link.href = link.href.replace(WRITTEN, location.origin);
}
