import type { StarterApp, StarterSummary } from '#contract/app/starter-apps'
import type { Env } from '#worker/platform/env'
import { loadAsset, loadDocument } from '#worker/platform/runtime-surface'

/** The apps that come with the platform, in the order of the gallery. */
export const listStarters = (env: Pick<Env, 'ASSETS'>): Promise<StarterSummary[]> => loadDocument(env, '/_starters/index.json')

/** One of them whole; undefined where there is none of that name. */
export async function readStarter(env: Pick<Env, 'ASSETS'>, slug: string): Promise<StarterApp | undefined> {
  const known = await listStarters(env)
  if (!known.some((each) => each.slug === slug)) return undefined
  return JSON.parse(await loadAsset(env, `/_starters/${slug}.json`)) as StarterApp
}
