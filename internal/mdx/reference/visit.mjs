/** Calls visitor for every node of the type in a unist tree, parents first. */
export function visit(node, type, visitor) {
  if (node.type === type) visitor(node);
  for (const child of node.children ?? []) visit(child, type, visitor);
}
