import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type ComponentProps, createContext, type KeyboardEvent, useCallback, useContext, useEffect, useState } from 'react'
import { cn } from '../../lib/utils'
import { ArrowLeftIcon, ArrowRightIcon } from '../feedback/-icons'
import { Button } from '../inputs/button'

export type CarouselApi = UseEmblaCarouselType[1]
type Options = NonNullable<Parameters<typeof useEmblaCarousel>[0]>
type Plugins = NonNullable<Parameters<typeof useEmblaCarousel>[1]>
type Orientation = 'horizontal' | 'vertical'

interface CarouselState {
  viewportRef: UseEmblaCarouselType[0]
  api: CarouselApi
  orientation: Orientation
  canScrollPrev: boolean
  canScrollNext: boolean
}

const CarouselContext = createContext<CarouselState | null>(null)

export function useCarousel(): CarouselState {
  const state = useContext(CarouselContext)
  if (!state) throw new Error('useCarousel works inside <Carousel>')
  return state
}

export interface CarouselProps extends ComponentProps<'section'> {
  opts?: Options
  plugins?: Plugins
  orientation?: Orientation
  setApi?: (api: CarouselApi) => void
}

export function Carousel({ orientation = 'horizontal', opts, setApi, plugins, className, children, ...props }: CarouselProps) {
  const [viewportRef, api] = useEmblaCarousel({ ...opts, axis: orientation === 'horizontal' ? 'x' : 'y' }, plugins)
  const [can, setCan] = useState({ prev: false, next: false })

  useEffect(() => {
    if (!api) return
    setApi?.(api)
    const update = () => setCan({ prev: api.canScrollPrev(), next: api.canScrollNext() })
    update()
    api.on('reInit', update).on('select', update)
    return () => void api.off('reInit', update).off('select', update)
  }, [api, setApi])

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      if (event.key === 'ArrowLeft') api?.scrollPrev()
      else api?.scrollNext()
    },
    [api],
  )

  return (
    <CarouselContext.Provider value={{ viewportRef, api, orientation, canScrollPrev: can.prev, canScrollNext: can.next }}>
      <section
        aria-label="Carousel"
        aria-roledescription="carousel"
        data-slot="carousel"
        onKeyDownCapture={onKeyDown}
        className={cn('relative', className)}
        {...props}
      >
        {children}
      </section>
    </CarouselContext.Provider>
  )
}

export function CarouselContent({ className, ...props }: ComponentProps<'div'>) {
  const { viewportRef, orientation } = useCarousel()
  return (
    <div ref={viewportRef} className="overflow-hidden">
      <div className={cn('flex', orientation === 'horizontal' ? '-ml-4' : '-mt-4 flex-col', className)} {...props} />
    </div>
  )
}

export function CarouselItem({ className, ...props }: ComponentProps<'div'>) {
  const { orientation } = useCarousel()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and fieldset would be wrong
    <div
      role="group"
      aria-roledescription="slide"
      className={cn('min-w-0 shrink-0 grow-0 basis-full', orientation === 'horizontal' ? 'pl-4' : 'pt-4', className)}
      {...props}
    />
  )
}

const round = 'absolute size-9 rounded-full pointer-coarse:size-10'

export function CarouselPrevious({ className, variant = 'outline', size = 'icon', ...props }: ComponentProps<typeof Button>) {
  const { api, orientation, canScrollPrev } = useCarousel()
  return (
    <Button
      variant={variant}
      size={size}
      className={cn(
        round,
        orientation === 'horizontal'
          ? 'top-1/2 -left-3 -translate-y-1/2 sm:-left-12'
          : '-top-12 left-1/2 -translate-x-1/2 rotate-90',
        className,
      )}
      disabled={!canScrollPrev}
      onClick={() => api?.scrollPrev()}
      {...props}
    >
      <ArrowLeftIcon />
      <span className="sr-only">Previous slide</span>
    </Button>
  )
}

export function CarouselNext({ className, variant = 'outline', size = 'icon', ...props }: ComponentProps<typeof Button>) {
  const { api, orientation, canScrollNext } = useCarousel()
  return (
    <Button
      variant={variant}
      size={size}
      className={cn(
        round,
        orientation === 'horizontal'
          ? 'top-1/2 -right-3 -translate-y-1/2 sm:-right-12'
          : '-bottom-12 left-1/2 -translate-x-1/2 rotate-90',
        className,
      )}
      disabled={!canScrollNext}
      onClick={() => api?.scrollNext()}
      {...props}
    >
      <ArrowRightIcon />
      <span className="sr-only">Next slide</span>
    </Button>
  )
}
