/** Templates mount this to tell the editor where the app is; the runtime does that itself. */
export default function NavigationTracker() {
  return null
}
