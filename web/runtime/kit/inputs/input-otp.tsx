import { OTPInput, OTPInputContext } from 'input-otp'
import { type ComponentProps, useContext } from 'react'
import { cn } from '../../lib/utils'
import { MinusIcon } from '../feedback/-icons'

export function InputOTP({
  className,
  containerClassName,
  ...props
}: ComponentProps<typeof OTPInput> & { containerClassName?: string }) {
  return (
    <OTPInput
      data-slot="input-otp"
      containerClassName={cn('flex items-center gap-2 has-disabled:opacity-50', containerClassName)}
      className={cn('disabled:cursor-not-allowed', className)}
      {...props}
    />
  )
}

export function InputOTPGroup({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex items-center', className)} {...props} />
}

export function InputOTPSlot({ index, className, ...props }: ComponentProps<'div'> & { index: number }) {
  const { char, hasFakeCaret, isActive } = useContext(OTPInputContext)?.slots[index] ?? {}
  return (
    <div
      data-active={isActive}
      className={cn(
        'relative flex size-10 items-center justify-center border-y border-r border-input bg-background text-sm shadow-xs transition-all first:rounded-l-md first:border-l last:rounded-r-md data-[active=true]:z-10 data-[active=true]:border-ring data-[active=true]:ring-3 data-[active=true]:ring-ring/25 dark:bg-input/20',
        className,
      )}
      {...props}
    >
      {char}
      {hasFakeCaret && (
        <div className="pointer-events-none absolute inset-0 flex items-center justify-center">
          <div className="h-4 w-px animate-caret-blink bg-foreground" />
        </div>
      )}
    </div>
  )
}

export function InputOTPSeparator(props: ComponentProps<'div'>) {
  return (
    <div role="presentation" {...props}>
      <MinusIcon className="text-muted-foreground" />
    </div>
  )
}
