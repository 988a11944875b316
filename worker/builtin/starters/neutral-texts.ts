import { type AppFiles, readManifest } from '#contract/app/app-files'
import type { StarterApp } from '#contract/app/starter-apps'

/**
 * The files of a starter app for somebody else than the organisation it was written for. Where its own name stands in its
 * place, that is changed with the name of the app.
 */
export function withNeutralTexts({ files, manifest, neutral }: StarterApp): AppFiles {
  const { name = manifest.title } = readManifest(files)
  const changed = Object.entries(neutral?.texts ?? {}).map(([path, texts]): [string, string] => [
    path,
    Object.entries(texts).reduce(
      (file, [piece, other]) => file.replaceAll(piece, () => other.replaceAll('{name}', name)),
      files[path] ?? '',
    ),
  ])
  return { ...files, ...Object.fromEntries(changed) }
}
