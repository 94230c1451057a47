// biome-ignore-all format: written by `test/contracts/answer-examples.test.ts`, not by hand
// biome-ignore-all lint: as above
/** What the service answers to the requests of `openapi-examples.ts`, by call and status. */
export const ANSWER_EXAMPLES: Readonly<Record<string, unknown>> = {
  "POST /documents 201": {
    "document_id": "4d7e9f10-3b2c-4a5d-8e6f-7091a2b3c455",
    "upload_url": "https://sign.example.com/api/v1/uploads/4d7e9f10-3b2c-4a5d-8e6f-7091a2b3c455?token=Vi-1zgWQVQfb…",
    "upload_token": "Vi-1zgWQVQfb…",
    "expires_in": 3600
  },
  "PUT /uploads/{id} 200": {
    "document_id": "4d7e9f10-3b2c-4a5d-8e6f-7091a2b3c455",
    "page_count": 1,
    "file_size": 482133
  },
  "POST /templates 201": {
    "id": "6f1c2a34-9d1e-4b57-8a0c-3f5e7d9b1a20",
    "workspace_id": "9e8d7c6b-5a49-4837-a625-14f3e2d1c033",
    "name": "Lease",
    "description": null,
    "document_id": "4d7e9f10-3b2c-4a5d-8e6f-7091a2b3c455",
    "page_count": 1,
    "page_sizes": [
      {
        "count": 1,
        "width": 595,
        "height": 842
      }
    ],
    "document_url": "https://sign.example.com/files/documents/7902699b-e42c-4a8e-86fb-bb4501726517.pdf?e=…&s=…",
    "document_url_expires_at": "2026-11-30T09:00:00.000Z",
    "preview_pages": [
      {
        "page_number": 1,
        "width": 700,
        "height": 991,
        "url": "https://sign.example.com/files/previews/2c624232-cdd2-4177-8294-dfbb310aca00.png?e=…&s=…"
      }
    ],
    "expiration_hours": 168,
    "credit_cost": 1,
    "settings": {
      "allow_download": true,
      "attach_pdf_on_finish": true,
      "allow_editing_before_sending": false,
      "use_signing_order": true,
      "hand_drawn_only": false,
      "allow_decline": true,
      "require_decline_reason": false,
      "send_signing_email": true,
      "send_finish_email": true,
      "send_expiration_email": true,
      "send_cancellation_email": true,
      "require_otp_verification": null,
      "require_passkey": null,
      "disable_guided_navigation": null,
      "allow_presigning_download": null,
      "show_qr_code": null,
      "identity_editable_fields": null,
      "notify_identity_change_email": false,
      "notify_identity_change_webhook": false,
      "allowed_origins": null,
      "signing_link_mode": null
    },
    "language": null,
    "completion_title": null,
    "completion_message": null,
    "completion_redirect_url": null,
    "completion_redirect_delay": null,
    "recipients": [],
    "fields": [],
    "reminders": [],
    "seal_participants": [],
    "revision": 1,
    "created_date": "2026-11-23T09:00:00.000Z",
    "updated_date": "2026-11-23T09:00:00.000Z"
  },
  "PUT /templates/{id} 200": {
    "id": "6f1c2a34-9d1e-4b57-8a0c-3f5e7d9b1a20",
    "workspace_id": "9e8d7c6b-5a49-4837-a625-14f3e2d1c033",
    "name": "Lease, second edition",
    "description": null,
    "document_id": "4d7e9f10-3b2c-4a5d-8e6f-7091a2b3c455",
    "page_count": 1,
    "page_sizes": [
      {
        "count": 1,
        "width": 595,
        "height": 842
      }
    ],
    "document_url": "https://sign.example.com/files/documents/7902699b-e42c-4a8e-86fb-bb4501726517.pdf?e=…&s=…",
    "document_url_expires_at": "2026-11-23T10:00:00.000Z",
    "preview_pages": [
      {
        "page_number": 1,
        "width": 700,
        "height": 991,
        "url": "https://sign.example.com/files/previews/2c624232-cdd2-4177-8294-dfbb310aca00.png?e=…&s=…"
      }
    ],
    "expiration_hours": 168,
    "credit_cost": 1,
    "settings": {
      "allow_download": true,
      "attach_pdf_on_finish": true,
      "allow_editing_before_sending": false,
      "use_signing_order": true,
      "hand_drawn_only": false,
      "allow_decline": true,
      "require_decline_reason": false,
      "send_signing_email": true,
      "send_finish_email": true,
      "send_expiration_email": true,
      "send_cancellation_email": true,
      "require_otp_verification": null,
      "require_passkey": null,
      "disable_guided_navigation": null,
      "allow_presigning_download": null,
      "show_qr_code": null,
      "identity_editable_fields": null,
      "notify_identity_change_email": false,
      "notify_identity_change_webhook": false,
      "allowed_origins": null,
      "signing_link_mode": null
    },
    "language": null,
    "completion_title": null,
    "completion_message": null,
    "completion_redirect_url": null,
    "completion_redirect_delay": null,
    "recipients": [
      {
        "id": "19581e27-de7c-4d00-8f1c-e50b2047e7a5",
        "first_name": "",
        "last_name": "",
        "email": "",
        "phone_number": "",
        "street_address": "",
        "city": "",
        "state_province": "",
        "postal_code": "",
        "country": "",
        "title": "",
        "company": "",
        "designation": "Signer",
        "order": 1,
        "custom_fields": {},
        "language": null,
        "name": "",
        "required_fields": [
          "email",
          "first_name"
        ],
        "missing_fields": [
          "email",
          "first_name"
        ],
        "required_read_only_fields": [],
        "ready_to_send": false
      }
    ],
    "fields": [
      {
        "id": "4a44dc15-3642-44a8-8fe8-0e9039455cc1",
        "type": "signature",
        "recipient_id": "19581e27-de7c-4d00-8f1c-e50b2047e7a5",
        "page_number": 1,
        "position": {
          "x": 12.5,
          "y": 80,
          "width": 25,
          "height": 5
        },
        "required": true,
        "variable_name": "",
        "label": "",
        "placeholder": "",
        "dropdown_options": [],
        "date_default": null,
        "date_signing_default": false,
        "multi_group_id": null,
        "format_rules": {},
        "validation_rules": {},
        "read_only": false,
        "read_only_value": "",
        "background_color": null,
        "required_conditions": null,
        "visibility_conditions": null
      },
      {
        "id": "4fc82b26-aecb-47d2-868c-4efbe3581732",
        "type": "text",
        "recipient_id": "19581e27-de7c-4d00-8f1c-e50b2047e7a5",
        "page_number": 1,
        "position": {
          "x": 12.5,
          "y": 70,
          "width": 25,
          "height": 5
        },
        "required": true,
        "variable_name": "monthly_rent",
        "label": "Monthly rent",
        "placeholder": "",
        "dropdown_options": [],
        "date_default": null,
        "date_signing_default": false,
        "multi_group_id": null,
        "format_rules": {},
        "validation_rules": {},
        "read_only": false,
        "read_only_value": "",
        "background_color": null,
        "required_conditions": null,
        "visibility_conditions": null
      }
    ],
    "reminders": [
      {
        "id": "6b51d431-df5d-4f14-8cbe-ceccf79edf3d",
        "hours": 48,
        "hours_before_expiration": null,
        "subject": "Still open",
        "message": "Please sign the lease.",
        "all_users": true,
        "template_user_id": null,
        "date_created": "2026-11-23T09:00:00.000Z",
        "date_changed": "2026-11-23T09:00:00.000Z"
      }
    ],
    "seal_participants": [],
    "revision": 2,
    "created_date": "2026-11-23T09:00:00.000Z",
    "updated_date": "2026-11-23T09:00:00.000Z"
  },
  "POST /generate-template-token 201": {
    "token": "eyJhbGciOiJSUzI1NiIs…",
    "expires_at": "2026-11-23T10:00:00.000Z",
    "jwt_record_id": "3d2c1b0a-f9e8-47d6-85c4-b3a291807f44",
    "jwt": "eyJhbGciOiJSUzI1NiIs…",
    "jwt_id": "3d2c1b0a-f9e8-47d6-85c4-b3a291807f44",
    "template_id": "6f1c2a34-9d1e-4b57-8a0c-3f5e7d9b1a20"
  },
  "POST /signing-requests/create-and-send 201": {
    "id": "b3a9e0d2-51c7-4c1e-9f63-0d2a4c6e8f11",
    "name": "Lease of 12 Dorset Street",
    "description": "",
    "status": "in_progress",
    "sealing_status": "none",
    "template_id": "6f1c2a34-9d1e-4b57-8a0c-3f5e7d9b1a20",
    "workspace_id": "9e8d7c6b-5a49-4837-a625-14f3e2d1c033",
    "page_count": 1,
    "expiration_hours": 168,
    "credit_cost": 1,
    "settings": {
      "allow_download": true,
      "attach_pdf_on_finish": true,
      "allow_editing_before_sending": false,
      "use_signing_order": true,
      "hand_drawn_only": false,
      "allow_decline": true,
      "require_decline_reason": false,
      "send_signing_email": true,
      "send_finish_email": true,
      "send_expiration_email": true,
      "send_cancellation_email": true,
      "require_otp_verification": null,
      "require_passkey": false,
      "disable_guided_navigation": null,
      "allow_presigning_download": null,
      "show_qr_code": null,
      "identity_editable_fields": null,
      "notify_identity_change_email": false,
      "notify_identity_change_webhook": false,
      "allowed_origins": null,
      "signing_link_mode": "embedded"
    },
    "seal_participants": [],
    "expires_at": "2026-11-30T09:00:00.000Z",
    "created_date": "2026-11-23T09:00:00.000Z",
    "updated_date": "2026-11-23T09:00:00.000Z",
    "sent_date": "2026-11-23T09:00:00.000Z",
    "finished_date": null,
    "cancelled_date": null,
    "declined_date": null,
    "revision": 2,
    "template_description": "",
    "companies_workspaces_id": "9e8d7c6b-5a49-4837-a625-14f3e2d1c033",
    "document_page_count": 1,
    "page_sizes": [
      {
        "count": 1,
        "width": 595,
        "height": 842
      }
    ],
    "document_url": "https://sign.example.com/files/documents/7902699b-e42c-4a8e-86fb-bb4501726517.pdf?e=…&s=…",
    "document_url_expires_at": "2026-11-30T09:00:00.000Z",
    "preview_pages": [
      {
        "page_number": 1,
        "width": 700,
        "height": 991,
        "url": "https://sign.example.com/files/previews/2c624232-cdd2-4177-8294-dfbb310aca00.png?e=…&s=…"
      }
    ],
    "document_sha256": "0657190350cbea662b6c15d703d9c7482308e511504d3308306d0f1ede153a34",
    "timestamps": {
      "created_on": "2026-11-23T09:00:00.000Z",
      "sent_on": "2026-11-23T09:00:00.000Z",
      "finished_on": null,
      "cancelled_on": null,
      "declined_on": null,
      "last_changed_on": "2026-11-23T09:00:00.000Z",
      "last_signing_action_on": null
    },
    "date_created": "2026-11-23T09:00:00.000Z",
    "date_changed": "2026-11-23T09:00:00.000Z",
    "date_sent": "2026-11-23T09:00:00.000Z",
    "date_finished": null,
    "date_cancelled": null,
    "cancel_reason": null,
    "language": null,
    "completion_title": null,
    "completion_message": null,
    "completion_redirect_url": null,
    "completion_redirect_delay": null,
    "certificate": {
      "generated": false,
      "generated_on": null,
      "has_error": false,
      "level": null,
      "sha256": null,
      "archive_valid_until": null
    },
    "final_document_download_url": null,
    "final_document_download_error": null,
    "document_only_download_url": null,
    "document_only_download_error": null,
    "certificate_only_download_url": null,
    "certificate_only_download_error": null,
    "recipients": [
      {
        "id": "3fdba35f-04dc-4c46-8986-c992bcf87554",
        "first_name": "Ada",
        "last_name": "Lovelace",
        "email": "ada@example.com",
        "designation": "Signer",
        "phone_number": "",
        "street_address": "",
        "city": "",
        "state_province": "",
        "postal_code": "",
        "country": "",
        "title": "",
        "company": "",
        "custom_fields": {},
        "language": null,
        "identity_editable_fields": null,
        "recipient_id": "0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22",
        "_temp_id": "",
        "order": 1,
        "name": "Ada Lovelace",
        "template_user_id": "19581e27-de7c-4d00-8f1c-e50b2047e7a5",
        "required_fields": [
          "email",
          "first_name"
        ],
        "missing_fields": [],
        "required_read_only_fields": [],
        "ready_to_send": true,
        "invited_on": "2026-11-23T09:00:00.000Z",
        "invitation_status": "not_emailed",
        "invitation_error": null,
        "viewed_on": null,
        "finished_on": null,
        "declined_on": null,
        "decline_reason": null
      }
    ],
    "fields": [
      {
        "id": "8527a891-e224-4369-80ff-32ca212b45bc",
        "type": "signature",
        "label": "",
        "position": {
          "x": 12.5,
          "y": 80,
          "width": 25,
          "height": 5
        },
        "required": true,
        "read_only": false,
        "page_number": 1,
        "placeholder": "",
        "date_default": null,
        "format_rules": {},
        "recipient_id": "0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22",
        "variable_name": "",
        "multi_group_id": null,
        "read_only_value": "",
        "background_color": null,
        "dropdown_options": [],
        "validation_rules": {},
        "required_conditions": null,
        "date_signing_default": false,
        "visibility_conditions": null,
        "template_field_id": "4a44dc15-3642-44a8-8fe8-0e9039455cc1",
        "prefilled_data": "",
        "value": null,
        "value_saved_at": null
      },
      {
        "id": "e629fa65-98d7-4276-8f7c-726b4b621285",
        "type": "text",
        "recipient_id": "0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22",
        "page_number": 1,
        "position": {
          "x": 12.5,
          "y": 70,
          "width": 25,
          "height": 5
        },
        "required": true,
        "variable_name": "monthly_rent",
        "label": "Monthly rent",
        "placeholder": "",
        "dropdown_options": [],
        "date_default": null,
        "date_signing_default": false,
        "multi_group_id": null,
        "format_rules": {},
        "validation_rules": {},
        "read_only": false,
        "read_only_value": "",
        "background_color": null,
        "required_conditions": null,
        "visibility_conditions": null,
        "template_field_id": "4fc82b26-aecb-47d2-868c-4efbe3581732",
        "prefilled_data": "",
        "value": null,
        "value_saved_at": null
      }
    ],
    "reminders": [
      {
        "id": "b17ef6d1-9c7a-4b1e-883b-907c595526dc",
        "hours": 48,
        "hours_before_expiration": null,
        "subject": "Still open",
        "message": "Please sign the lease.",
        "all_users": true,
        "template_user_id": null,
        "recipient_id": null,
        "date_created": "2026-11-23T09:00:00.000Z",
        "date_changed": "2026-11-23T09:00:00.000Z",
        "sent_on": null
      }
    ],
    "first_signer": {
      "id": "3fdba35f-04dc-4c46-8986-c992bcf87554",
      "recipient_id": "0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22",
      "name": "Ada Lovelace",
      "email": "ada@example.com",
      "signing_link": "https://sign.example.com/signing/3fdba35f-04dc-4c46-8986-c992bcf87554"
    },
    "credits_remaining": null,
    "warnings": []
  },
  "GET /signing-requests 200": {
    "results": [
      {
        "id": "b3a9e0d2-51c7-4c1e-9f63-0d2a4c6e8f11",
        "name": "Lease of 12 Dorset Street",
        "description": "",
        "status": "in_progress",
        "sealing_status": "none",
        "template_id": "6f1c2a34-9d1e-4b57-8a0c-3f5e7d9b1a20",
        "workspace_id": "9e8d7c6b-5a49-4837-a625-14f3e2d1c033",
        "page_count": 1,
        "expiration_hours": 168,
        "credit_cost": 1,
        "settings": {
          "allow_download": true,
          "attach_pdf_on_finish": true,
          "allow_editing_before_sending": false,
          "use_signing_order": true,
          "hand_drawn_only": false,
          "allow_decline": true,
          "require_decline_reason": false,
          "send_signing_email": true,
          "send_finish_email": true,
          "send_expiration_email": true,
          "send_cancellation_email": true,
          "require_otp_verification": null,
          "require_passkey": false,
          "disable_guided_navigation": null,
          "allow_presigning_download": null,
          "show_qr_code": null,
          "identity_editable_fields": null,
          "notify_identity_change_email": false,
          "notify_identity_change_webhook": false,
          "allowed_origins": null,
          "signing_link_mode": "embedded"
        },
        "seal_participants": [],
        "expires_at": "2026-11-30T09:00:00.000Z",
        "created_date": "2026-11-23T09:00:00.000Z",
        "updated_date": "2026-11-23T09:00:00.000Z",
        "sent_date": "2026-11-23T09:00:00.000Z",
        "finished_date": null,
        "cancelled_date": null,
        "declined_date": null,
        "revision": 2,
        "recipients": [
          {
            "id": "0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22",
            "recipient_id": "0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22",
            "name": "Ada Lovelace",
            "email": "ada@example.com",
            "designation": "Signer",
            "order": 1,
            "finished_date": null,
            "signature_details": null
          }
        ],
        "fields": [
          {
            "id": "8527a891-e224-4369-80ff-32ca212b45bc",
            "type": "signature",
            "recipient_id": "0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22",
            "page_number": 1,
            "position": {
              "x": 12.5,
              "y": 80,
              "width": 25,
              "height": 5
            },
            "required": true,
            "read_only": false,
            "variable_name": "",
            "value": null
          },
          {
            "id": "e629fa65-98d7-4276-8f7c-726b4b621285",
            "type": "text",
            "recipient_id": "0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22",
            "page_number": 1,
            "position": {
              "x": 12.5,
              "y": 70,
              "width": 25,
              "height": 5
            },
            "required": true,
            "read_only": false,
            "variable_name": "monthly_rent",
            "value": null
          }
        ]
      }
    ],
    "pagination": {
      "current_page": 1,
      "page_size": 50,
      "total_count": 1,
      "total_pages": 1
    }
  },
  "GET /signing-requests/{id} 200": {
    "id": "b3a9e0d2-51c7-4c1e-9f63-0d2a4c6e8f11",
    "name": "Lease of 12 Dorset Street",
    "description": "",
    "status": "in_progress",
    "sealing_status": "none",
    "template_id": "6f1c2a34-9d1e-4b57-8a0c-3f5e7d9b1a20",
    "workspace_id": "9e8d7c6b-5a49-4837-a625-14f3e2d1c033",
    "page_count": 1,
    "expiration_hours": 168,
    "credit_cost": 1,
    "settings": {
      "allow_download": true,
      "attach_pdf_on_finish": true,
      "allow_editing_before_sending": false,
      "use_signing_order": true,
      "hand_drawn_only": false,
      "allow_decline": true,
      "require_decline_reason": false,
      "send_signing_email": true,
      "send_finish_email": true,
      "send_expiration_email": true,
      "send_cancellation_email": true,
      "require_otp_verification": null,
      "require_passkey": false,
      "disable_guided_navigation": null,
      "allow_presigning_download": null,
      "show_qr_code": null,
      "identity_editable_fields": null,
      "notify_identity_change_email": false,
      "notify_identity_change_webhook": false,
      "allowed_origins": null,
      "signing_link_mode": "embedded"
    },
    "seal_participants": [],
    "expires_at": "2026-11-30T09:00:00.000Z",
    "created_date": "2026-11-23T09:00:00.000Z",
    "updated_date": "2026-11-23T09:00:00.000Z",
    "sent_date": "2026-11-23T09:00:00.000Z",
    "finished_date": null,
    "cancelled_date": null,
    "declined_date": null,
    "revision": 2,
    "template_description": "",
    "companies_workspaces_id": "9e8d7c6b-5a49-4837-a625-14f3e2d1c033",
    "document_page_count": 1,
    "page_sizes": [
      {
        "count": 1,
        "width": 595,
        "height": 842
      }
    ],
    "document_url": "https://sign.example.com/files/documents/7902699b-e42c-4a8e-86fb-bb4501726517.pdf?e=…&s=…",
    "document_url_expires_at": "2026-11-23T10:00:00.000Z",
    "preview_pages": [
      {
        "page_number": 1,
        "width": 700,
        "height": 991,
        "url": "https://sign.example.com/files/previews/2c624232-cdd2-4177-8294-dfbb310aca00.png?e=…&s=…"
      }
    ],
    "document_sha256": "0657190350cbea662b6c15d703d9c7482308e511504d3308306d0f1ede153a34",
    "timestamps": {
      "created_on": "2026-11-23T09:00:00.000Z",
      "sent_on": "2026-11-23T09:00:00.000Z",
      "finished_on": null,
      "cancelled_on": null,
      "declined_on": null,
      "last_changed_on": "2026-11-23T09:00:00.000Z",
      "last_signing_action_on": null
    },
    "date_created": "2026-11-23T09:00:00.000Z",
    "date_changed": "2026-11-23T09:00:00.000Z",
    "date_sent": "2026-11-23T09:00:00.000Z",
    "date_finished": null,
    "date_cancelled": null,
    "cancel_reason": null,
    "language": null,
    "completion_title": null,
    "completion_message": null,
    "completion_redirect_url": null,
    "completion_redirect_delay": null,
    "certificate": {
      "generated": false,
      "generated_on": null,
      "has_error": false,
      "level": null,
      "sha256": null,
      "archive_valid_until": null
    },
    "final_document_download_url": null,
    "final_document_download_error": null,
    "document_only_download_url": null,
    "document_only_download_error": null,
    "certificate_only_download_url": null,
    "certificate_only_download_error": null,
    "recipients": [
      {
        "id": "3fdba35f-04dc-4c46-8986-c992bcf87554",
        "first_name": "Ada",
        "last_name": "Lovelace",
        "email": "ada@example.com",
        "designation": "Signer",
        "phone_number": "",
        "street_address": "",
        "city": "",
        "state_province": "",
        "postal_code": "",
        "country": "",
        "title": "",
        "company": "",
        "custom_fields": {},
        "language": null,
        "identity_editable_fields": null,
        "recipient_id": "0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22",
        "_temp_id": "",
        "order": 1,
        "name": "Ada Lovelace",
        "template_user_id": "19581e27-de7c-4d00-8f1c-e50b2047e7a5",
        "required_fields": [
          "email",
          "first_name"
        ],
        "missing_fields": [],
        "required_read_only_fields": [],
        "ready_to_send": true,
        "invited_on": "2026-11-23T09:00:00.000Z",
        "invitation_status": "not_emailed",
        "invitation_error": null,
        "viewed_on": null,
        "finished_on": null,
        "declined_on": null,
        "decline_reason": null
      }
    ],
    "fields": [
      {
        "id": "8527a891-e224-4369-80ff-32ca212b45bc",
        "type": "signature",
        "label": "",
        "position": {
          "x": 12.5,
          "y": 80,
          "width": 25,
          "height": 5
        },
        "required": true,
        "read_only": false,
        "page_number": 1,
        "placeholder": "",
        "date_default": null,
        "format_rules": {},
        "recipient_id": "0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22",
        "variable_name": "",
        "multi_group_id": null,
        "read_only_value": "",
        "background_color": null,
        "dropdown_options": [],
        "validation_rules": {},
        "required_conditions": null,
        "date_signing_default": false,
        "visibility_conditions": null,
        "template_field_id": "4a44dc15-3642-44a8-8fe8-0e9039455cc1",
        "prefilled_data": "",
        "value": null,
        "value_saved_at": null
      },
      {
        "id": "e629fa65-98d7-4276-8f7c-726b4b621285",
        "type": "text",
        "label": "Monthly rent",
        "position": {
          "x": 12.5,
          "y": 70,
          "width": 25,
          "height": 5
        },
        "required": true,
        "read_only": false,
        "page_number": 1,
        "placeholder": "",
        "date_default": null,
        "format_rules": {},
        "recipient_id": "0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22",
        "variable_name": "monthly_rent",
        "multi_group_id": null,
        "read_only_value": "",
        "background_color": null,
        "dropdown_options": [],
        "validation_rules": {},
        "required_conditions": null,
        "date_signing_default": false,
        "visibility_conditions": null,
        "template_field_id": "4fc82b26-aecb-47d2-868c-4efbe3581732",
        "prefilled_data": "",
        "value": null,
        "value_saved_at": null
      }
    ],
    "reminders": [
      {
        "id": "b17ef6d1-9c7a-4b1e-883b-907c595526dc",
        "hours": 48,
        "hours_before_expiration": null,
        "subject": "Still open",
        "message": "Please sign the lease.",
        "all_users": true,
        "template_user_id": null,
        "recipient_id": null,
        "date_created": "2026-11-23T09:00:00.000Z",
        "date_changed": "2026-11-23T09:00:00.000Z",
        "sent_on": null
      }
    ]
  },
  "GET /templates/{id}/users 200": {
    "results": [
      {
        "city": "",
        "email": "",
        "title": "",
        "company": "",
        "country": "",
        "last_name": "",
        "first_name": "",
        "postal_code": "",
        "phone_number": "",
        "custom_fields": {},
        "state_province": "",
        "street_address": "",
        "id": "19581e27-de7c-4d00-8f1c-e50b2047e7a5",
        "designation": "Signer",
        "order": 1,
        "language": null,
        "name": "",
        "required_fields": [
          "email",
          "first_name"
        ],
        "missing_fields": [
          "email",
          "first_name"
        ],
        "required_read_only_fields": [],
        "ready_to_send": false
      }
    ]
  },
  "GET /signing-requests/{id}/download 200": {
    "status": "finished",
    "is_partial": false,
    "download_url": "https://sign.example.com/files/sealed/4523540f-1504-4d17-800c-4835e85b7eef.pdf?e=…&s=…&d=attachment%3B+filename*%3DUTF-8%27%27Lease%2520of%252012%2520Dorset%2520Street.pdf",
    "generated_at": "2026-11-23T09:00:00.000Z",
    "expires_at": "2026-11-23T10:00:00.000Z"
  },
  "GET /signing-requests/{id}/users 200": {
    "results": [
      {
        "id": "3fdba35f-04dc-4c46-8986-c992bcf87554",
        "first_name": "Ada",
        "last_name": "Lovelace",
        "email": "ada@example.com",
        "designation": "Signer",
        "phone_number": "",
        "street_address": "",
        "city": "",
        "state_province": "",
        "postal_code": "",
        "country": "",
        "title": "",
        "company": "",
        "custom_fields": {},
        "language": null,
        "identity_editable_fields": null,
        "recipient_id": "0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22",
        "_temp_id": "",
        "order": 1,
        "name": "Ada Lovelace",
        "template_user_id": "19581e27-de7c-4d00-8f1c-e50b2047e7a5",
        "required_fields": [
          "email",
          "first_name"
        ],
        "missing_fields": [],
        "required_read_only_fields": [],
        "ready_to_send": true,
        "invited_on": "2026-11-23T09:00:00.000Z",
        "invitation_status": "not_emailed",
        "invitation_error": null,
        "viewed_on": "2026-11-23T09:00:00.000Z",
        "finished_on": "2026-11-23T09:00:00.000Z",
        "declined_on": null,
        "decline_reason": null
      }
    ]
  },
  "GET /signing-requests/{id}/audit 200": {
    "results": [
      {
        "sequence": 1,
        "id": "4ec9599f-c203-4176-8301-536c2e091a19",
        "source": "admin",
        "event": "activity",
        "description": "The signing request was created, and the sender’s system received its signing links",
        "actor": {
          "type": "api_key",
          "key_id": "9400f1b2-1cb5-47d7-8a3d-3eabba93557a",
          "user_id": null,
          "ip_address": "203.0.113.7"
        },
        "ip_address": null,
        "user_agent": null,
        "details": {
          "action": "created",
          "links_given": {
            "channel": "api",
            "recipient_ids": [
              "0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22"
            ]
          },
          "template_id": "6f1c2a34-9d1e-4b57-8a0c-3f5e7d9b1a20",
          "document_sha256": "0657190350cbea662b6c15d703d9c7482308e511504d3308306d0f1ede153a34"
        },
        "previous_hash": "0000000000000000000000000000000000000000000000000000000000000000",
        "hash": "ac4f5d7f5ca1f7b2a9e8107ca793b5ead43a1d04afdafabc9488e93b5d738b41",
        "timestamp": "2026-11-23T09:00:00.000Z",
        "condensed_count": 1
      },
      {
        "sequence": 2,
        "id": "f5ca38f7-48a1-46ea-8726-b8a42fb575c3",
        "source": "admin",
        "event": "activity",
        "description": "The signing request was sent",
        "actor": {
          "type": "api_key",
          "key_id": "9400f1b2-1cb5-47d7-8a3d-3eabba93557a",
          "user_id": null,
          "ip_address": "203.0.113.7"
        },
        "ip_address": null,
        "user_agent": null,
        "details": {
          "action": "sent",
          "expires_at": "2026-11-30T09:00:00.000Z",
          "recipients": [
            "ada@example.com"
          ],
          "sender_email": null,
          "document_sha256": "0657190350cbea662b6c15d703d9c7482308e511504d3308306d0f1ede153a34",
          "signing_link_mode": "embedded"
        },
        "previous_hash": "ac4f5d7f5ca1f7b2a9e8107ca793b5ead43a1d04afdafabc9488e93b5d738b41",
        "hash": "c4ca2e438d8809f0e4459bde1f948de8fe6289f1c179d506da8720fb79859be6",
        "timestamp": "2026-11-23T09:00:00.000Z",
        "condensed_count": 1
      },
      {
        "sequence": 3,
        "id": "6f4b6612-125f-43a0-8aec-d2799dfd6c9c",
        "source": "signer",
        "event": "document_viewed",
        "description": "Opened the document",
        "actor": {
          "name": "Ada Lovelace",
          "email": "ada@example.com"
        },
        "ip_address": "203.0.113.7",
        "user_agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
        "details": {
          "access": "link",
          "recipient_id": "0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22",
          "document_sha256": "0657190350cbea662b6c15d703d9c7482308e511504d3308306d0f1ede153a34"
        },
        "previous_hash": "c4ca2e438d8809f0e4459bde1f948de8fe6289f1c179d506da8720fb79859be6",
        "hash": "e72c82bb74988135e7b6c478fe3659a14b4941f867a93a23687ea172031e4e06",
        "timestamp": "2026-11-23T09:00:00.000Z",
        "condensed_count": 1
      },
      {
        "sequence": 4,
        "id": "785f3ec7-eb32-430b-80cd-0fcf3657d388",
        "source": "signer",
        "event": "terms_accepted",
        "description": "Agreed to sign electronically",
        "actor": {
          "name": "Ada Lovelace",
          "email": "ada@example.com"
        },
        "ip_address": "203.0.113.7",
        "user_agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
        "details": {
          "method": "checkbox",
          "recipient_id": "0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22",
          "page_language": "en",
          "statement_text": "By continuing, you agree to read and sign or approve this document electronically…",
          "statement_sha256": "e8a62daf763746d4e96e04e9ee3a16aeaee35060e69f41714662d643d12c4422",
          "statement_version": "2026-11-25",
          "statement_language": "en"
        },
        "previous_hash": "e72c82bb74988135e7b6c478fe3659a14b4941f867a93a23687ea172031e4e06",
        "hash": "a151baa1b5e23f83056dcb8214519ac1c06a62beec75f9fa33280e093b89ebcb",
        "timestamp": "2026-11-23T09:00:00.000Z",
        "condensed_count": 1
      },
      {
        "sequence": 5,
        "id": "535fa30d-7e25-4d8a-89f1-536779734ec8",
        "source": "signer",
        "event": "document_finished",
        "description": "Signed the document",
        "actor": {
          "name": "Ada Lovelace",
          "email": "ada@example.com"
        },
        "ip_address": "203.0.113.7",
        "user_agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
        "details": {
          "order": 1,
          "terms": "accepted",
          "access": "link",
          "time_zone": "Europe/Berlin",
          "recipient_id": "0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22",
          "fields_sha256": "dcc41de433a3e3dc9a0b2a0bd0d60069cc91614be222d0c29a2aecd5a16dc5ee",
          "values_sha256": "fb6fec0f2a6343e4bdeed99c1d850fae435f392918589da77f5bc780db98fb29",
          "document_sha256": "0657190350cbea662b6c15d703d9c7482308e511504d3308306d0f1ede153a34"
        },
        "previous_hash": "a151baa1b5e23f83056dcb8214519ac1c06a62beec75f9fa33280e093b89ebcb",
        "hash": "e96ba0feb4376a846c70daffc5a8df8dadca5c7dfa61574bcc9e337f255e7888",
        "timestamp": "2026-11-23T09:00:00.000Z",
        "condensed_count": 1
      },
      {
        "sequence": 6,
        "id": "c2356069-e9d1-479c-8924-378153cfbbfb",
        "source": "system",
        "event": "activity",
        "description": "Everyone has signed; the document is complete",
        "actor": {
          "name": "System"
        },
        "ip_address": null,
        "user_agent": null,
        "details": {
          "action": "finished",
          "document_sha256": "0657190350cbea662b6c15d703d9c7482308e511504d3308306d0f1ede153a34"
        },
        "previous_hash": "e96ba0feb4376a846c70daffc5a8df8dadca5c7dfa61574bcc9e337f255e7888",
        "hash": "572988840de1fa12e2e068db40ed021e0d0cadd7d3ba84659ed661a3753e1478",
        "timestamp": "2026-11-23T09:00:00.000Z",
        "condensed_count": 1
      },
      {
        "sequence": 7,
        "id": "b7a56873-cd77-4f2c-846d-369b649430b6",
        "source": "system",
        "event": "activity",
        "description": "The document was sealed (PAdES B-B)",
        "actor": {
          "name": "System"
        },
        "ip_address": null,
        "user_agent": null,
        "details": {
          "size": 33163,
          "level": "B-B",
          "action": "sealed",
          "sha256": "9014e09d33708960871311a47b89c4735240524a12bb72c84f6f17a426080dd0",
          "time_stamp": null,
          "time_stamp_required": false
        },
        "previous_hash": "572988840de1fa12e2e068db40ed021e0d0cadd7d3ba84659ed661a3753e1478",
        "hash": "da4d3a1bca848a024333bddbc9ab223a58c0268a25891211c5c21afa2a5f140e",
        "timestamp": "2026-11-23T09:00:00.000Z",
        "condensed_count": 1
      }
    ]
  },
  "POST /signing-requests/{id}/cancel 200": {
    "message": "Signing request canceled",
    "signing_request_id": "b3a9e0d2-51c7-4c1e-9f63-0d2a4c6e8f11",
    "cancelled_on": "2026-11-23T09:00:00.000Z",
    "notify_signers": true,
    "emails_sent": 1
  },
  "POST /webhooks 201": {
    "id": "5f9c4ab0-8cac-4457-8911-1a30e4664920",
    "url": "https://example.com/hooks/signing",
    "events": [
      "signing_request.completed",
      "signing_request.declined"
    ],
    "enabled": true,
    "description": "Production",
    "include_signing_ids": false,
    "workspace_id": null,
    "consecutive_failures": 0,
    "auto_disabled_at": null,
    "last_success_at": null,
    "last_failure_at": null,
    "created_at": "2026-11-23T09:00:00.000Z",
    "updated_at": "2026-11-23T09:00:00.000Z",
    "secret": "542ca94eb5aeb366…"
  },
  "POST /seals 201": {
    "id": "670671cd-9740-4156-826e-507973f2ab83",
    "lineage_id": "59e19706-d51d-49f6-8711-c2653cd7eb12",
    "version": 1,
    "companies_id": "35135aaa-6cc2-4891-840c-b3f378c53a17",
    "companies_workspaces_id": "9e8d7c6b-5a49-4837-a625-14f3e2d1c033",
    "authority_name": "Acme",
    "name": "Company seal",
    "display_name": "Analytical Engines Ltd",
    "signatory_title": "Managing director",
    "kind": "typed",
    "is_default": 0,
    "statement_language": "en",
    "statement_version": "1",
    "signatory_name": "Ada Lovelace",
    "signatory_title_attested": "Managing director",
    "attested_at": "2026-11-23T09:00:00.000Z",
    "revoked_on": null,
    "created_at": "2026-11-23T09:00:00.000Z",
    "deleted": 0
  },
  "PATCH /seals/{id} 200": {
    "id": "670671cd-9740-4156-826e-507973f2ab83",
    "lineage_id": "59e19706-d51d-49f6-8711-c2653cd7eb12",
    "version": 1,
    "companies_id": "35135aaa-6cc2-4891-840c-b3f378c53a17",
    "companies_workspaces_id": "9e8d7c6b-5a49-4837-a625-14f3e2d1c033",
    "authority_name": "Acme",
    "name": "Seal of the sales team",
    "display_name": "Analytical Engines Ltd",
    "signatory_title": "Managing director",
    "kind": "typed",
    "is_default": 1,
    "statement_language": "en",
    "statement_version": "1",
    "signatory_name": "Ada Lovelace",
    "signatory_title_attested": "Managing director",
    "attested_at": "2026-11-23T09:00:00.000Z",
    "revoked_on": null,
    "created_at": "2026-11-23T09:00:00.000Z",
    "deleted": 0
  },
  "GET /seals 200": {
    "seals": [
      {
        "id": "670671cd-9740-4156-826e-507973f2ab83",
        "lineage_id": "59e19706-d51d-49f6-8711-c2653cd7eb12",
        "version": 1,
        "companies_id": "35135aaa-6cc2-4891-840c-b3f378c53a17",
        "companies_workspaces_id": "9e8d7c6b-5a49-4837-a625-14f3e2d1c033",
        "authority_name": "Acme",
        "name": "Seal of the sales team",
        "display_name": "Analytical Engines Ltd",
        "signatory_title": "Managing director",
        "kind": "typed",
        "is_default": 1,
        "statement_language": "en",
        "statement_version": "1",
        "signatory_name": "Ada Lovelace",
        "signatory_title_attested": "Managing director",
        "attested_at": "2026-11-23T09:00:00.000Z",
        "revoked_on": null,
        "created_at": "2026-11-23T09:00:00.000Z",
        "deleted": 0
      }
    ]
  }
};
