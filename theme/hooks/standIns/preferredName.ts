// Replaces hooks/preferredName.ts on sites whose docs have one version each.
export function usePreferredName() {
  return null;
}
