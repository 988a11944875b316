import { it } from 'vitest'
import { sendAndBuild } from '../../testing/drive'

it('the latest on a dashboard go by the date that it shows of them, and not by when they were added', async ({ expect }) => {
  const { files } = await sendAndBuild(
    'a radio station: episodes with title, date and presenter; song requests with name, song and message',
  )
  const dashboard = files['pages/Dashboard.jsx'] ?? ''
  expect(dashboard).toContain('title="Latest episodes"')
  expect(dashboard).toContain('rows={latestRows(episodes.rows, episodeConfig).slice(0, 5)}')
  expect(files['lib/latest-rows.js']).toContain('export function latestRows')
})
