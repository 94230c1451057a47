/** Two roles for a visitor's own PDF; fields are added in the editor. */
export const TWO_SIGNERS = {
  users: [
    {
      _temp_id: 'temp_1',
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      designation: 'Signer',
      order: 1,
    },
    {
      _temp_id: 'temp_2',
      first_name: 'Grace',
      last_name: 'Hopper',
      email: 'grace@example.com',
      designation: 'Signer',
      order: 2,
    },
  ],
};
