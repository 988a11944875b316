import type { AppFiles } from '#contract/app/app-files'
import { findSecrets } from '#contract/services/secret-shapes'

interface PushedSecret {
  kind: string
  line: number
}

const textsOf = (text: string): string[] => findSecrets(text).map(({ start, end }) => text.slice(start, end))

/** Credentials that an app's files hold already: its owner has been told of them, and no push brings them. */
export const secretsOf = (files: AppFiles): Set<string> => new Set(Object.values(files).flatMap(textsOf))

/** The first credential of a text that is not known. */
export function findNewSecret(text: string, known: Set<string>): PushedSecret | undefined {
  const found = findSecrets(text).find(({ start, end }) => !known.has(text.slice(start, end)))
  return found && { kind: found.kind, line: text.slice(0, found.start).split('\n').length }
}

export const sentenceOfSecret = ({ kind, line, path, commitId }: PushedSecret & { path: string; commitId: string }): string =>
  `${path}:${line} of commit ${commitId.slice(0, 7)} holds what looks like ${kind}. Take it out of every commit (git rebase), and keep it under Secrets.`
