import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { base44 } from '@/api/base44Client'
import { today } from '@/lib/format'
import { written } from '@/lib/posts'

const { Draft, Post } = base44.entities

async function saveDraft({ id, ...values }) {
  return id ? Draft.update(id, values) : Draft.create(values)
}

/** What is published of a draft; also where saving the link to it once failed. */
const postsOf = ({ id, post_id }) => Post.filter(post_id ? { $or: [{ id: post_id }, { draft_id: id }] } : { draft_id: id })

/** Copies a draft to its post. One that was published before keeps its date and its address. */
async function publish(values) {
  const draft = await saveDraft(values)
  const [known] = await postsOf(draft)
  const post = known
    ? await Post.update(known.id, written(draft))
    : await Post.create({ ...written(draft), draft_id: draft.id, published_on: today() })
  return draft.post_id === post.id ? draft : Draft.update(draft.id, { post_id: post.id })
}

async function takeDown(values) {
  const draft = await saveDraft(values)
  for (const post of await postsOf(draft)) await Post.delete(post.id)
  return Draft.update(draft.id, { post_id: null })
}

/** Saving, publishing and taking down; each saves what is written first. */
export function usePublishing() {
  const client = useQueryClient()
  const act = (mutationFn, said) => ({
    mutationFn,
    onSuccess: () => toast.success(said),
    onError: (error) => toast.error('That did not work. ' + error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['rows'] }),
  })
  return {
    save: useMutation(act(saveDraft, 'Draft saved')),
    publish: useMutation(act(publish, 'Published: everybody can read it now')),
    takeDown: useMutation(act(takeDown, 'Taken down: only you see it now')),
  }
}
