import type { ComponentProps } from 'react'

type IconProps = ComponentProps<'svg'>

/** The dozen drawings the kit itself needs (lucide's, ISC), so that no icon library loads with it. */
function Drawing({ shapes, strokeWidth = 2, ...props }: IconProps & { shapes: string[] }) {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {shapes.map((shape) => (
        <path key={shape} d={shape} />
      ))}
    </svg>
  )
}

export const CheckIcon = (props: IconProps) => <Drawing shapes={['M20 6 9 17l-5-5']} {...props} />
export const ChevronDownIcon = (props: IconProps) => <Drawing shapes={['m6 9 6 6 6-6']} {...props} />
export const ChevronLeftIcon = (props: IconProps) => <Drawing shapes={['m15 18-6-6 6-6']} {...props} />
export const ChevronRightIcon = (props: IconProps) => <Drawing shapes={['m9 18 6-6-6-6']} {...props} />
export const ChevronUpIcon = (props: IconProps) => <Drawing shapes={['m18 15-6-6-6 6']} {...props} />
export const CloseIcon = (props: IconProps) => <Drawing shapes={['M18 6 6 18', 'm6 6 12 12']} {...props} />
export const DotIcon = (props: IconProps) => <Drawing shapes={['M12 12h.01']} {...props} />
export const MoreIcon = (props: IconProps) => <Drawing shapes={['M5 12h.01', 'M12 12h.01', 'M19 12h.01']} {...props} />
export const SearchIcon = (props: IconProps) => (
  <Drawing shapes={['m21 21-4.3-4.3', 'M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z']} {...props} />
)
export const MinusIcon = (props: IconProps) => <Drawing shapes={['M5 12h14']} {...props} />
export const GripIcon = (props: IconProps) => (
  <Drawing shapes={['M9 5h.01', 'M9 12h.01', 'M9 19h.01', 'M15 5h.01', 'M15 12h.01', 'M15 19h.01']} {...props} />
)
export const PanelIcon = (props: IconProps) => (
  <Drawing shapes={['M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z', 'M9 3v18']} {...props} />
)
export const ArrowLeftIcon = (props: IconProps) => <Drawing shapes={['m12 19-7-7 7-7', 'M19 12H5']} {...props} />
export const ArrowRightIcon = (props: IconProps) => <Drawing shapes={['M5 12h14', 'm12 5 7 7-7 7']} {...props} />
