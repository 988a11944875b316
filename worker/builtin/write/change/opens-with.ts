import type { AppPlan, Change } from '../../plan'

/** What a place in the menu comes to where it makes another page the one an app opens with: said with what was done. */
export function opensWith({ kind }: Change, old: AppPlan, fresh: AppPlan): string {
  const [was, is] = [old.pages[0], fresh.pages[0]]
  if (kind !== 'move-page' || !was || !is || was.name === is.name) return ''
  const framed = (page: typeof is) =>
    page.kind === 'landing' ? 'with a bar at the top, as a site for visitors' : 'with its menu at the side'
  return ` The app opens with it now${framed(was) === framed(is) ? '' : `, ${framed(is)}`}.`
}
