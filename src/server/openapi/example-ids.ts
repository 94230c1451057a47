/** IDs in examples. The same record has the same ID in all of them. */
export const TEMPLATE = '6f1c2a34-9d1e-4b57-8a0c-3f5e7d9b1a20';
export const VISIT = '7d3c5e1f-8a2b-4c6d-9e0f-1a2b3c4d5e66';
export const DOCUMENT = '4d7e9f10-3b2c-4a5d-8e6f-7091a2b3c455';
export const REQUEST = 'b3a9e0d2-51c7-4c1e-9f63-0d2a4c6e8f11';
export const RECIPIENT = '0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22';
export const WORKSPACE = '9e8d7c6b-5a49-4837-a625-14f3e2d1c033';
export const TOKEN = '3d2c1b0a-f9e8-47d6-85c4-b3a291807f44';
