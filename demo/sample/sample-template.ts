/** Body of `PUT /templates/{id}` for the sample contract, and its name. */
export function sampleTemplate() {
  return {
    name: 'Services agreement',
    users: [
      {
        _temp_id: 'temp_client',
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: 'ada@example.com',
        designation: 'Signer',
        order: 1,
      },
      {
        _temp_id: 'temp_provider',
        first_name: 'Grace',
        last_name: 'Hopper',
        email: 'grace@example.com',
        designation: 'Signer',
        order: 2,
      },
    ],
    fields: ['temp_client', 'temp_provider'].flatMap((recipient_id, at) => [
      {
        type: 'signature',
        recipient_id,
        page_number: 1,
        position: { x: 12 + at * 42, y: 70, width: 30, height: 7 },
        required: true,
      },
      {
        type: 'date',
        recipient_id,
        page_number: 1,
        position: { x: 12 + at * 42, y: 80, width: 20, height: 3.5 },
        required: true,
        date_signing_default: true,
      },
    ]),
  };
}
