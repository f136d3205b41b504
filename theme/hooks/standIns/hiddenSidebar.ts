// In place of hooks/hiddenSidebar.ts, for sites whose sidebar cannot be hidden.
export function useHiddenSidebar(): [boolean, () => void] {
  return [false, () => undefined];
}
