import { useState } from 'react'
import type { Template } from '#contract/app/templates'
import { initialOf } from '#contract/people/initial'

/** The template's picture, or a plate with its first letter where it has none. */
export function TemplatePicture({ template: { imageUrl, name } }: { template: Pick<Template, 'imageUrl' | 'name'> }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing)
    return (
      <div aria-hidden className="grid size-full place-items-center bg-accent-soft font-semibold text-3xl text-accent-text">
        {initialOf(name) || 'A'}
      </div>
    )
  return (
    <img
      src={imageUrl}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setMissing(true)}
      className="size-full object-cover object-left-top"
    />
  )
}
