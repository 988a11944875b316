import { type AppFiles, readManifest } from '#contract/app/app-files'

/** An app's files under another name; the same where they say that name, or none. */
export async function nameFiles(files: AppFiles, name: string): Promise<AppFiles> {
  const before = readManifest(files).name
  if (before === undefined || before === name) return files
  // With it comes what reads requests, which is large: no start waits for that.
  const { nameApp } = await import('#worker/builtin/write/name-app')
  return nameApp(files, name)
}
