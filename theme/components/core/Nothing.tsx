/** Stands for components that a site has no use for: internal/bundle/features.go says which. */
export default function Nothing() {
  return null;
}
