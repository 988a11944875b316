import type { Env } from '#worker/platform/env'
import { likenessOf, loadWordVectors } from '#worker/platform/word-vectors'
import { listStarters, readStarter } from '#worker/starters/read-starters'
import type { StarterLibrary } from './starter-library'

/** The apps that come with the platform, and how alike words are, from what was built; read with the first request. */
export const starterLibrary = (env: Pick<Env, 'ASSETS'>): StarterLibrary => ({
  list: () => listStarters(env),
  read: (slug) => readStarter(env, slug),
  likeness: async () => {
    const vectors = await loadWordVectors(env)
    return (one, other) => vectors && likenessOf(vectors, one, other)
  },
})
