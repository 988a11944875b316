import { readSecretsKey } from './backup/manifest.ts'
import { RestoreRefused, restoreBackup } from './backup/restore-backup.ts'

/** `bun run restore FILE [--replace]`: puts a backup in the place of DATA_DIR. */
const [file, ...flags] = process.argv.slice(2).sort((a, b) => Number(a.startsWith('--')) - Number(b.startsWith('--')))
const dataDir = process.env.DATA_DIR ?? '.data'
if (!file || file.startsWith('--') || flags.some((flag) => flag !== '--replace')) {
  console.error('Name the backup: `bun run restore FILE`, and --replace where the data folder is there already.')
  process.exit(2)
}
try {
  const isReplacing = flags.includes('--replace')
  const { manifest, before, isKeyRight, unbound } = await restoreBackup({
    file,
    dataDir,
    isReplacing,
    secretsKey: readSecretsKey(),
  })
  console.log(`${dataDir} is as it was on ${manifest.createdAt}: ${manifest.files.length} files.`)
  if (before) console.log(`What was there before is in ${before}.`)
  for (const { binding, id } of unbound)
    console.log(`Before you start: bind ${binding} in wrangler.toml with database_id = "${id}", or what it holds is not found.`)
  if (!isKeyRight) console.log('Its secrets were written with another SECRETS_KEY: put that one into .dev.vars.')
} catch (error) {
  if (!(error instanceof RestoreRefused)) throw error
  console.error(error.message)
  process.exit(1)
}
