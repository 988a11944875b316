/**
 * From now on each step of this frame takes the place of the one before: a frame shares the history of the tab, and
 * steps in one that nobody looks at are presses of Back that lead nowhere.
 */
export function stayOutOfHistory() {
  history.pushState = history.replaceState.bind(history)
  // Links, fragments and whole pages; browsers that cannot be asked leave them as they are.
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'push' || !event.cancelable) return
    event.preventDefault()
    location.replace(event.destination.url)
  })
}
