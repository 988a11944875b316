import type { ComponentProps } from 'react'
import { Toaster as Sonner } from 'sonner'
import { useTheme } from '../../modules/next-themes'

export { toast } from 'sonner'

/** At the bottom they lie over no heading; there is the platform's mark, and on phones the buttons of a form. */
const aboveMark = (room: string) => ({ bottom: `calc(${room} + var(--watermark-room, 0px))` })

export function Toaster(props: ComponentProps<typeof Sonner>) {
  const { theme } = useTheme()
  return (
    <Sonner
      theme={theme}
      className="toaster group"
      position="bottom-center"
      offset={aboveMark('1.25rem')}
      mobileOffset={aboveMark('5rem')}
      style={
        {
          '--normal-bg': 'var(--popover)',
          '--normal-text': 'var(--popover-foreground)',
          '--normal-border': 'var(--border)',
          '--border-radius': 'var(--radius)',
          fontFamily: 'var(--font-sans)',
        } as ComponentProps<typeof Sonner>['style']
      }
      {...props}
    />
  )
}
