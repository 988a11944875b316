import { LruCache } from '#compiler/lru-cache'
import { codeFrame, positionOf } from '#compiler/positions'
import type { AppFiles } from '#contract/app/app-files'
import type { Issue } from '#contract/app/versions'
import { isBackendFile } from '#contract/services/functions'
import { type FoundSecret, findSecrets, hideSecrets } from '#contract/services/secret-shapes'
import { componentOf, type Finding } from '../finding'

const kept = new LruCache<FoundSecret[]>(12_000_000)
/**
 * By the whole text: fourteen patterns over every file at every check would cost more than all other rules together.
 */
const secretsIn = (text: string): FoundSecret[] => kept.get(text) ?? kept.set(text, findSecrets(text), text.length)

/**
 * Credentials written into the files of an app. In what visitors' browsers load they are an error, wherever the file is
 * used: everybody could read them. In backend functions they are a warning: nobody sees them there, but they can
 * neither be changed nor withdrawn in one place.
 */
export const findSecretsInFiles = (files: AppFiles): Finding[] =>
  Object.entries(files).flatMap(([path, text]) =>
    secretsIn(text).map(({ kind, start }): Finding => {
      const { line, column } = positionOf(text, start)
      const isServer = isBackendFile(path)
      const where = isServer ? 'is written into this function' : 'is written into the app, where every visitor can read it'
      return {
        issue: {
          message: `What looks like ${kind} ${where}. Keep it under Secrets and use it in a function.`,
          componentName: componentOf(path),
          detectorId: 'secret-in-code',
          severity: isServer ? 'warning' : 'error',
          path,
          line,
          details: hideSecrets(codeFrame(text, line, column), '•••'),
        },
      }
    }),
  )

/** What keeps a version from being published: the first credential that visitors would be sent. */
export const findPublicSecret = (files: AppFiles): Issue | undefined =>
  findSecretsInFiles(files).find(({ issue }) => issue.severity === 'error')?.issue
