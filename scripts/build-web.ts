import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildDownload } from './build-download.ts'
import { buildStarterApps } from './build-starter-apps.ts'
import { hashFiles, isFresh, keepStamp } from './fingerprint.ts'
import { ROOT } from './paths.ts'

/**
 * What is served and loaded from dist/web: the runtime of generated apps, that of their functions, what downloads take
 * along, the starter apps, the builder. What has not changed is not built again.
 */
export async function buildWeb(): Promise<void> {
  for (const script of ['build-runtime.ts', 'build-functions.ts']) {
    const done = spawnSync('node', [`scripts/${script}`], { cwd: ROOT, stdio: 'inherit' })
    if (done.status !== 0) throw new Error(`scripts/${script} failed.`)
  }
  buildDownload()
  copyWordVectors()
  copyLetters()
  buildStarterApps()
  buildBuilder()
}

/** What search knows of words without a model: `scripts/words/distill-word-vectors.ts`. */
function copyWordVectors(): void {
  mkdirSync(join(ROOT, 'dist/web/_search'), { recursive: true })
  copyFileSync(join(ROOT, 'worker/knowledge/vectors/word-vectors.bin'), join(ROOT, 'dist/web/_search/word-vectors.bin'))
}

/**
 * What cards of pages are written in (worker/publishing/cards/): those that are drawn from left to right, one by one.
 */
function copyLetters(): void {
  const to = join(ROOT, 'dist/web/_letters')
  mkdirSync(to, { recursive: true })
  for (const name of ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese']) {
    const file = join(ROOT, `node_modules/@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`)
    copyFileSync(file, join(to, `${name}.woff2`))
  }
}

const BUILDER_SOURCES = [
  'web/builder',
  'worker/contract',
  'worker/compiler',
  'vite.builder.config.ts',
  'scripts/builder-chunks.ts',
  'bun.lock',
]

function buildBuilder(): void {
  const fingerprint = hashFiles(BUILDER_SOURCES)
  if (isFresh('builder', fingerprint, 'dist/web/builder/editor.html')) return
  // Whoever asks for the build, tests among them, what is served is built for production.
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.builder.config.ts', '--logLevel', 'warn']
  const done = spawnSync('node', args, { cwd: ROOT, stdio: 'inherit', env })
  if (done.status !== 0) throw new Error('The builder could not be built.')
  keepStamp('builder', fingerprint)
}
