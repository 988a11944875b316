import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { ARCHIVE_LIMITS } from '#contract/app/transfer'
import { requireFits } from './pack-folder'

/** As large as an archive with that in it, however little there is to read. */
function archiveOf(names: string[]) {
  const zip = zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array()])))
  return new File([new Uint8Array(ARCHIVE_LIMITS.bytes), zip], 'app.zip')
}

it('says what to do with an archive that is too large, by where it comes from', async () => {
  await expect(requireFits(archiveOf(['src/pages/Home.jsx', 'package.json']))).rejects.toThrow(
    'Leave out pictures and node_modules',
  )
  for (const own of ['buildai.json', 'apps/tides/chat.ndjson'])
    await expect(requireFits(archiveOf(['src/pages/Home.jsx', own]))).rejects.toThrow('let somebody claim it to hand it over')
  const small = new File(['x'], 'app.zip')
  expect(await requireFits(small)).toBe(small)
})
