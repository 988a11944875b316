import { AspectRatio as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'

export function AspectRatio(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root data-slot="aspect-ratio" {...props} />
}
