import type { Domain } from './concept'

export const inventory: Domain = {
  key: 'inventory',
  words: 'inventory, stock, warehouse, shop, store, stockroom, retail, supplies',
  hue: 160,
  icon: 'Package',
  concepts: [
    {
      key: 'product',
      also: 'item, part, spare part, stock item, article, good, sku, merchandise, inventory item, supply, material, ingredient stock, component',
      icon: 'Package',
      is: 'item',
      about: 'What is on the shelves, how much of it, and when to order more.',
      fields: `Name!; SKU: text @sku; Category: one of Parts, Accessories, Tools, Consumables, Clothing; Supplier -> supplier; In stock: integer 0..60;
        Reorder level: integer 4..12; Unit cost: money 2..90; Price: money 4..190; Location: text @shelf; Photo; Notes`,
      subtitle: 'sku, category',
      amount: 'in_stock',
      flags: 'low in_stock<reorder_level: Low stock',
      rows: {
        any: `name; category; in_stock; reorder_level; unit_cost; price
          Cordless drill; Tools; 6; 4; 62; 109
          Packing tape, 50 m; Consumables; 48; 20; 1.4; 3.2
          Work gloves, size L; Clothing; 9; 12; 4.8; 9.9
          Storage box, 40 l; Accessories; 22; 10; 7.5; 14.9
          LED lamp, warm white; Parts; 3; 8; 3.1; 6.9
          Screw set, 300 pieces; Parts; 15; 6; 8.2; 17.5
          Cleaning spray; Consumables; 0; 10; 2.2; 4.9
          Extension lead, 5 m; Accessories; 14; 5; 6.4; 12.9
          Safety glasses; Clothing; 31; 10; 2.9; 6.5
          Label rolls; Consumables; 5; 6; 5.1; 9.4
          Hand truck; Tools; 2; 1; 48; 89
          Hinges, pair; Parts; 40; 15; 2.6; 5.8`,
        bike: `name; category; in_stock; reorder_level; unit_cost; price
          Brake pads, road; Parts; 34; 12; 6.5; 14.9
          Inner tube 28"; Consumables; 7; 20; 2.4; 6.5
          Chain, 11-speed; Parts; 11; 6; 18.9; 36
          Gear cable set; Parts; 3; 8; 5.2; 12.5
          Puncture repair kit; Consumables; 26; 10; 1.8; 4.9
          Front light, USB; Accessories; 9; 5; 14.2; 29.9
          City tyre 700×35c; Parts; 4; 6; 13.5; 27.9
          Floor pump; Tools; 6; 2; 19.8; 39.9
          Chain oil, 100 ml; Consumables; 18; 8; 3.3; 8.5
          Saddle, comfort; Accessories; 0; 2; 16.9; 34.9
          Helmet, size M; Clothing; 8; 3; 24; 49.9
          Bottom bracket; Parts; 5; 4; 12.6; 26.5
          Bell, brass; Accessories; 15; 5; 4.1; 9.9`,
        food: `name; category; in_stock; reorder_level; unit_cost; price
          Espresso beans, 1 kg; Consumables; 14; 10; 13.5; 24
          Oat milk, 1 l; Consumables; 9; 24; 1.6; 2.9
          Plain flour, 25 kg; Consumables; 6; 4; 16; 22
          Takeaway cups, 250 ml; Consumables; 420; 300; 0.06; 0.1
          Vanilla syrup; Consumables; 3; 4; 6.2; 9.5
          Dark chocolate, 5 kg; Consumables; 2; 3; 38; 54
          Butter, 250 g; Consumables; 44; 30; 2.1; 3.4
          Ceramic mug; Accessories; 26; 8; 4.4; 12
          Tea, assorted; Consumables; 18; 8; 3.9; 7.5
          Paper napkins; Consumables; 0; 10; 2.8; 4.2
          Cake boxes; Consumables; 75; 50; 0.35; 0.6`,
        clothing: `name; category; in_stock; reorder_level; unit_cost; price
          Linen shirt, white M; Clothing; 12; 5; 18; 49
          Wool scarf, charcoal; Accessories; 4; 6; 11; 32
          Denim jacket, L; Clothing; 7; 3; 34; 89
          Canvas tote; Accessories; 38; 10; 3.5; 14
          Cotton socks, 3 pairs; Clothing; 22; 12; 4.2; 12
          Leather belt; Accessories; 2; 4; 12; 35
          Rain jacket, S; Clothing; 6; 3; 41; 110
          Knit hat, mustard; Accessories; 0; 5; 6.8; 21
          Midi dress, blue 38; Clothing; 5; 3; 27; 79`,
        pharmacy: `name; category; in_stock; reorder_level; unit_cost; price
          Examination gloves, M; Consumables; 18; 10; 6.2; 9.9
          Sterile gauze 10×10; Consumables; 64; 30; 0.4; 0.9
          Thermometer; Tools; 7; 3; 9.8; 18.5
          Disinfectant, 1 l; Consumables; 4; 8; 5.6; 9.4
          Surgical masks, 50; Consumables; 22; 15; 4.1; 8.5
          Elastic bandage; Consumables; 41; 20; 1.3; 3.2
          Blood pressure cuff; Tools; 3; 2; 21; 39
          Cotton swabs; Consumables; 0; 12; 1.1; 2.4
          Cold packs; Consumables; 13; 10; 1.9; 4.5`,
      },
    },
    {
      key: 'supplier',
      also: 'vendor, wholesaler, distributor, manufacturer',
      icon: 'Truck',
      is: 'party',
      about: 'Who we buy from and how to reach them.',
      fields: `Name!; Contact person: text @person; Email; Phone; City; Terms: one of 14 days, 30 days, Prepaid; Lead time: integer 2..21 days; Rating; Notes`,
      subtitle: 'contact_person, city',
      rows: {
        any: `name; city; lead_time; rating; notes
          Lindqvist Trading; Gothenburg; 5; 5; Free delivery from 250.
          Ferrante & Sons; Turin; 9; 4; Best quality, slow in August.
          Brightway Wholesale; Birmingham; 3; 4; Orders before noon ship the same day.
          Delta Components; Eindhoven; 7; 3; Check quantities on arrival.
          Yamato Parts; Osaka; 18; 5; Order early, worth the wait.
          Greenfield Supply; Dublin; 4; 4; Takes back unopened boxes.
          Atlas Import; Hamburg; 12; 2; Two late deliveries this year.
          Corner Street Co-op; Bristol; 2; 5; Around the corner, for emergencies.`,
      },
    },
    {
      key: 'purchase_order',
      also: 'supplier order, restock order, reorder',
      icon: 'ClipboardList',
      is: 'document',
      about: 'What has been ordered, from whom, and whether it has arrived.',
      fields: `Order number!: text @PO; Supplier! -> supplier; Product -> product; Quantity: integer 5..60; Total: money 60..1400;
        Status: status Draft, Ordered, Partly received, Received*, Cancelled*; Ordered on: date -30..-2; Expected on: date -4..16; Notes`,
      subtitle: 'supplier_id, status',
      date: 'expected_on',
      amount: 'total',
      flags: 'overdue expected_on: Late delivery',
      notes: `Deliver to the back door.
        Ask for the usual discount.
        Two boxes missing, the rest is fine.
        Rush order for a customer.
        Combine with next month's order if it is late.`,
    },
    {
      key: 'stock_movement',
      also: 'stock change, stock take, stocktake, adjustment, stock count',
      icon: 'ArrowLeftRight',
      is: 'log',
      about: 'Every time something came in or went out.',
      fields: `Product! -> product; Type: one of Received, Sold, Used, Returned, Correction; Quantity: integer 1..20; Date: date -21..0; Person: text @team; Notes`,
      title: 'product_id',
      notes: `Counted twice.
        Sold over the counter.
        Damaged in transport.
        For the display.`,
    },
    {
      key: 'asset',
      also: 'equipment, device, laptop, tool, machine, appliance, hardware',
      icon: 'Laptop',
      is: 'item',
      about: 'What we own, who has it, and in what state it is.',
      fields: `Name!; Tag: text @tag; Category: one of Computer, Phone, Furniture, Tool, Vehicle, Other; Status: status Available, In use, In repair, Retired*;
        Assigned to: text @team; Purchased on: date -900..-40; Purchase price: money 40..2200; Warranty until: date -60..400; Notes`,
      date: 'warranty_until',
      flags: 'soon warranty_until 30: Warranty ends soon',
      rows: {
        any: `name; category; status; purchase_price
          Laptop 14"; Computer; In use; 1290
          Standing desk; Furniture; In use; 480
          Projector; Other; Available; 620
          Cordless drill; Tool; In repair; 145
          Label printer; Other; In use; 210
          Phone, 128 GB; Phone; In use; 560
          Delivery van; Vehicle; In use; 2150
          Monitor 27"; Computer; Available; 310
          Ladder, 4 m; Tool; Available; 130
          Old server; Computer; Retired; 1800`,
        workshop: `name; category; status; purchase_price
          Table saw; Tool; In use; 1480
          Bench drill; Tool; Available; 420
          Belt sander; Tool; In repair; 260
          Welding set; Tool; Available; 890
          3D printer; Computer; In use; 640
          Torque wrench; Tool; In use; 95
          Compressor; Tool; Available; 380
          Router table; Tool; Available; 310
          Workbench; Furniture; In use; 240`,
      },
    },
    {
      key: 'warehouse',
      also: 'depot, storeroom, storage location, shelf',
      icon: 'Warehouse',
      is: 'place',
      about: 'Where things are kept.',
      fields: `Name!; Type: one of Store, Cellar, Depot, Shelf; Address: text @address; Capacity: integer 40..900; Manager: text @person; Notes`,
      rows: {
        any: `name; capacity
          Main store; 600
          Cellar; 120
          Back room; 60
          Harbour depot; 900
          Workshop shelf A; 40
          Workshop shelf B; 40
          Container 7; 200
          Cold room; 80`,
      },
    },
  ],
}
