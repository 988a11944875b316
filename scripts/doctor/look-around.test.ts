import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '../local/free-port.ts'
import { stateOfMigrations } from '../local/local-state.ts'
import { ROOT } from '../paths.ts'
import { lookAround } from './look-around.ts'

it('the doctor finds the databases wherever DATA_DIR says they are, as the server does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'buildai-doctor-'))
  const databasesIn = async (dataDir: string) =>
    (await lookAround({ vars: {}, dataDir, port: await freePort() })).find(({ what }) => what === `Databases in ${dataDir}`)
  try {
    expect(await databasesIn(folder)).toHaveProperty('problem')
    writeFileSync(join(folder, '.migrated'), stateOfMigrations())
    for (const dataDir of [folder, relative(ROOT, folder)]) expect(await databasesIn(dataDir)).not.toHaveProperty('problem')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
