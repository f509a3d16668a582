/**
 * Runs in the page, before anything else: `translatePage()` does what a browser's page translator does. Every text node goes, and an
 * element with other words comes in its place; what the page adds or changes later is translated, too.
 */
export const translates = (): void => {
  const skipped = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'NOSCRIPT', 'FONT', 'OPTION', 'TITLE']);
  const own = new WeakSet<Node>();
  const translate = (node: Node): void => {
    const place = node.parentElement;
    if (!place || own.has(node) || !node.nodeValue?.trim() || skipped.has(place.nodeName)) return;
    if (place.closest('[translate=no], .notranslate')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    const words = document.createTextNode(`«${node.nodeValue}»`);
    own.add(words);
    inner.append(words);
    outer.append(inner);
    place.replaceChild(outer, node);
  };
  const translateIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    nodes.forEach(translate);
  };
  Object.assign(window, {
    translatePage: () => {
      document.documentElement.classList.add('translated-ltr');
      translateIn(document.body);
      new MutationObserver((changes) => {
        for (const { type, addedNodes, target } of changes) {
          if (type === 'characterData') translate(target);
          for (const node of addedNodes) {
            if (node.nodeType === Node.TEXT_NODE) translate(node);
            else if (node.nodeType === Node.ELEMENT_NODE && node.nodeName !== 'FONT') translateIn(node);
          }
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    },
  });
};
