/**
 * A page translator puts an element of its own in the place of each text node. React, which still holds the text, would throw when it moves or removes
 * it, and what it writes into it would be seen by nobody. From here on, React's changes reach what stands in the text's place; a text that changes comes
 * back itself, and is translated anew.
 */
export function bearTranslators(page: Document): void {
  const places = new WeakMap<Node, ChildNode>();
  const placeOf = (node: Node, parent: Node | null): Node | null => {
    if (node.parentNode === parent) return node;
    const place = places.get(node);
    return place && place.parentNode === parent ? place : null;
  };

  new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling } of changes) {
      const [text] = removedNodes;
      if (text?.nodeType !== Node.TEXT_NODE || text.parentNode) continue;
      const place = addedNodes[0] ?? previousSibling;
      if (place?.nodeName === 'FONT') places.set(text, place as ChildNode);
    }
  }).observe(page, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeWhatIsThere<Child extends Node>(this: Node, child: Child): Child {
    const place = placeOf(child, this);
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function insertWhereItIs<Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ): Added {
    return insertBefore.call(this, added, before && placeOf(before, this)) as Added;
  };
  let owner: object = Text.prototype;
  while (!Object.hasOwn(owner, 'nodeValue')) owner = Object.getPrototypeOf(owner) as object;
  const { get, set } = Object.getOwnPropertyDescriptor(owner, 'nodeValue')!;
  Object.defineProperty(owner, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get,
    set(this: Node, value: string | null) {
      if (!this.parentNode) places.get(this)?.replaceWith(this);
      set!.call(this, value);
    },
  });
}
