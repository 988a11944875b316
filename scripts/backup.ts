import { readSecretsKey } from './backup/manifest.ts'
import { BackupRefused, writeBackup } from './backup/write-backup.ts'

/** `bun run backup [FILE]`: everything of DATA_DIR in one file, while the server runs or not. */
const dataDir = process.env.DATA_DIR ?? '.data'
const file = process.argv[2] ?? `buildai-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`
try {
  const { files } = await writeBackup({ dataDir, file, secretsKey: readSecretsKey() })
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1_000_000
  console.log(`${file}: ${files.length} files of ${dataDir}, ${megabytes.toFixed(1)} MB.`)
  console.log(
    'The keys are not in it. Keep .dev.vars in another place: without its SECRETS_KEY the secrets in the backup cannot be read.',
  )
} catch (error) {
  if (!(error instanceof BackupRefused)) throw error
  console.error(error.message)
  process.exit(1)
}
