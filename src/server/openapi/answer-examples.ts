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
      "disable_guided_navigation": null,
      "allow_presigning_download": null,
      "show_qr_code": null
    },
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
      "disable_guided_navigation": null,
      "allow_presigning_download": null,
      "show_qr_code": null
    },
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
      "allow_decline": true,
      "require_decline_reason": false,
      "identity_editable_fields": null,
      "notify_identity_change_email": false,
      "notify_identity_change_webhook": false,
      "allowed_origins": null,
      "show_qr_code": null,
      "allow_download": true,
      "hand_drawn_only": false,
      "send_finish_email": true,
      "use_signing_order": true,
      "send_signing_email": true,
      "attach_pdf_on_finish": true,
      "send_expiration_email": true,
      "send_cancellation_email": true,
      "require_otp_verification": null,
      "allow_presigning_download": null,
      "disable_guided_navigation": null,
      "allow_editing_before_sending": false
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
    "document_sha256": "1a9fa87f1c751db262466886219c2dd78eed638114c8481694bd7c50bcbcaf3b",
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
      "sha256": null
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
          "allow_decline": true,
          "require_decline_reason": false,
          "identity_editable_fields": null,
          "notify_identity_change_email": false,
          "notify_identity_change_webhook": false,
          "allowed_origins": null,
          "show_qr_code": null,
          "allow_download": true,
          "hand_drawn_only": false,
          "send_finish_email": true,
          "use_signing_order": true,
          "send_signing_email": true,
          "attach_pdf_on_finish": true,
          "send_expiration_email": true,
          "send_cancellation_email": true,
          "require_otp_verification": null,
          "allow_presigning_download": null,
          "disable_guided_navigation": null,
          "allow_editing_before_sending": false
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
      "allow_decline": true,
      "require_decline_reason": false,
      "identity_editable_fields": null,
      "notify_identity_change_email": false,
      "notify_identity_change_webhook": false,
      "allowed_origins": null,
      "show_qr_code": null,
      "allow_download": true,
      "hand_drawn_only": false,
      "send_finish_email": true,
      "use_signing_order": true,
      "send_signing_email": true,
      "attach_pdf_on_finish": true,
      "send_expiration_email": true,
      "send_cancellation_email": true,
      "require_otp_verification": null,
      "allow_presigning_download": null,
      "disable_guided_navigation": null,
      "allow_editing_before_sending": false
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
    "document_sha256": "1a9fa87f1c751db262466886219c2dd78eed638114c8481694bd7c50bcbcaf3b",
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
      "sha256": null
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
  "GET /signing-requests/{id}/download 200": {
    "status": "finished",
    "is_partial": false,
    "download_url": "https://sign.example.com/files/sealed/4523540f-1504-4d17-800c-4835e85b7eef.pdf?e=…&s=…&d=attachment%3B+filename*%3DUTF-8%27%27Lease%2520of%252012%2520Dorset%2520Street.pdf",
    "generated_at": "2026-11-23T09:00:00.000Z",
    "expires_at": "2026-11-23T10:00:00.000Z"
  },
  "POST /signing-requests/{id}/cancel 200": {
    "message": "Signing request canceled",
    "signing_request_id": "b3a9e0d2-51c7-4c1e-9f63-0d2a4c6e8f11",
    "cancelled_on": "2026-11-23T09:00:00.000Z",
    "notify_signers": true,
    "emails_sent": 1
  },
  "POST /webhooks 201": {
    "id": "4ec9599f-c203-4176-8301-536c2e091a19",
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
  }
};
