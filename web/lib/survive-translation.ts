/**
 * A page translator replaces each text node with its own element. React still holds the old node: moving or removing it would
 * throw, and a change to its text would not show. With this patch, React's moves and removals apply to the translator's element,
 * and a node whose text changes is put back and translated again.
 */
export function surviveTranslation(page: Document): void {
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
