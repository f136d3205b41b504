/** Calls visitor for every node of the type in a unist tree, or for all, parents first. */
export function visit(node, type, visitor) {
  if (type === undefined || node.type === type) visitor(node);
  for (const child of node.children ?? []) visit(child, type, visitor);
}
