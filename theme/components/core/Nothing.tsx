/** Replaces the components that a site does not use; internal/bundle/features.go lists them. */
export default function Nothing() {
  return null;
}
