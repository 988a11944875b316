import * as leaflet from 'leaflet'
import marker from 'leaflet/dist/images/marker-icon.png'
import marker2x from 'leaflet/dist/images/marker-icon-2x.png'
import shadow from 'leaflet/dist/images/marker-shadow.png'
import { showLandWithoutTiles } from './land'

leaflet.Icon.Default.mergeOptions({ iconUrl: marker, iconRetinaUrl: marker2x, shadowUrl: shadow, imagePath: '' })
leaflet.Map.addInitHook(function (this: Parameters<typeof showLandWithoutTiles>[0]) {
  showLandWithoutTiles(this)
})

export * from 'leaflet'
/** Extensible, because plugins and apps add to `L`. */
export default { ...leaflet }
