import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { DeleteFile, UpdateFile } from '#contract/app/versions'
import { ApiError } from '#contract/errors'
import { requireOwner } from '#worker/apps/require-owner'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requirePermission } from '#worker/platform/http/require-permission'
import { validate } from '#worker/platform/http/validate'
import { saveByHand } from './save-by-hand'

const limitBody = bodyLimit({
  maxSize: 4_000_000,
  onError: () => {
    throw new ApiError('too-large', 'The files are larger than 4 MB.')
  },
})

const textsOf = (references: { path: string; content: string }[]): Record<string, string> =>
  Object.fromEntries(references.map(({ path, content }) => [path, content]))

/** What a person changes by hand. */
export const handEditRoutes = new Hono<ApiEnv>()
  .post(
    '/:appId/files/update',
    requireOwner,
    requirePermission('code.edit'),
    limitBody,
    validate('json', UpdateFile),
    async (c) => {
      const { file, referencesToUpdate, baseVersionId, confirmed } = c.req.valid('json')
      const { accountId: id, email } = c.var.builder
      const changes = { ...textsOf(referencesToUpdate), [file.id]: file.content }
      return c.json(await saveByHand(c.env, { appId: c.var.app.id, author: { id, email }, changes, baseVersionId, confirmed }))
    },
  )
  .post(
    '/:appId/files/delete',
    requireOwner,
    requirePermission('code.delete'),
    limitBody,
    validate('json', DeleteFile),
    async (c) => {
      const { fileId, referencesToUpdate, baseVersionId, confirmed } = c.req.valid('json')
      const { accountId: id, email } = c.var.builder
      const changes = { ...textsOf(referencesToUpdate), [fileId]: null }
      return c.json(await saveByHand(c.env, { appId: c.var.app.id, author: { id, email }, changes, baseVersionId, confirmed }))
    },
  )
