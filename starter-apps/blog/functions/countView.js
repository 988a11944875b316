// access: public
import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'

/** Counts that a post was opened. Readers may not change posts themselves. */
Deno.serve(async (request) => {
  const { id } = await request.json()
  if (typeof id !== 'string' || id === '') return Response.json({ counted: 0 })
  const { Post } = createClientFromRequest(request).asServiceRole.entities
  const { updated } = await Post.updateMany({ id }, { $inc: { views: 1 } })
  return Response.json({ counted: updated })
})
