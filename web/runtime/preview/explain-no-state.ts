/** Why a preview in a tab of its own shows nothing. `status`: what the server answered; undefined where it did not. */
export function explainNoState(status: number | undefined, hasTicket: boolean): string {
  if (status === undefined) return 'The server could not be reached. Check your connection, then reload this page.'
  if (status === 429) return 'This preview was asked for too often. Wait a minute, then reload this page.'
  if (status >= 500) return 'The server failed to show this preview. Reload this page in a moment.'
  if (!hasTicket) return 'A preview is opened from the editor of its app: press “Open in a new tab” there.'
  if (status === 404) return 'There is no such app any more.'
  return 'This preview was opened too long ago, or you were signed out since. Open it again from the editor.'
}
