import { z } from 'zod'

/**
 * The sets of rows an app has from its first publish on: the editor and the preview work on `test`, visitors on `live`.
 * Until then there is one, which becomes the live one.
 */
export const DataSet = z.enum(['test', 'live'])
export type DataSet = z.infer<typeof DataSet>
