import type { AppRow } from '#worker/apps/find-app'

/** Whether search engines and link previews may know what the app shows: whoever comes may see it. */
export const isListed = ({ visibility, gate }: Pick<AppRow, 'visibility' | 'gate'>): boolean =>
  visibility === 'public' && gate === null
